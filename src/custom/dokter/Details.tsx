import { Box } from '@mui/material';
import type { Dokter } from '../../resources/dokter/dokter.ts';
import { type Field, fieldAt, isEmpty, isObject, valueAt } from '../../schema/index.ts';
import { useDeclaration } from '../../views/base/declarations.ts';
import { Panel, stackSx, Term, termsSx } from '../../views/base/Panel.tsx';
import { FieldInput } from '../../views/input/inputs.tsx';
import { Value } from '../../views/value/Value.tsx';
import { CutiBerikutnya } from './Praktik.tsx';

/** Fields that the figures above show instead. */
const inStats = new Set(['mulaiPraktik', 'pasienTerdahulu', 'rating']);

/** The sections of a doctor as declared, to read or to edit in the same place (product §2.11). */
export function Details({ doctor, editing = false }: { doctor: Dokter; editing?: boolean }) {
  const resource = useDeclaration();
  const sections = resource.form
    .map(({ label, fields }) => ({
      label,
      leaves: fields.filter((name) => !inStats.has(name)).flatMap((name) => leavesOf(name, resource.fields[name])),
    }))
    .filter(({ leaves }) => leaves.length > 0);
  return (
    <Box sx={editing ? sectionsSx : stackSx}>
      {sections.map(({ label, leaves }) => (
        <Panel key={label} label={label}>
          {editing ? (
            <Box sx={{ display: 'grid', gap: 2 }}>
              {leaves.map((path) => (
                <Input key={path} path={path} field={fieldAt(resource.fields, path)} />
              ))}
            </Box>
          ) : (
            <Box component="dl" sx={termsSx}>
              {leaves
                .filter((path) => path === 'jamPraktik' || !isEmpty(valueAt(doctor, path)))
                .map((path) => (
                  <Term key={path} wide={path === 'jamPraktik'} label={fieldAt(resource.fields, path)?.label ?? path}>
                    <Value resource={resource} path={path} record={doctor} linked />
                  </Term>
                ))}
              {leaves.includes('jamPraktik') && <CutiBerikutnya doctor={doctor} />}
            </Box>
          )}
        </Panel>
      ))}
    </Box>
  );
}

const Input = ({ path, field }: { path: string; field: Field | undefined }) =>
  field && <FieldInput source={path} field={field} />;

/** A field, or the fields within it: `address` is `address.street`, … `address.geo.lat`. */
function leavesOf(path: string, field: Field | undefined): string[] {
  if (!isObject(field)) return field ? [path] : [];
  return Object.entries(field.fields).flatMap(([name, inner]) => leavesOf(`${path}.${name}`, inner));
}

const sectionsSx = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
};
