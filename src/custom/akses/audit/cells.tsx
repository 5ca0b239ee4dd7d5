import type { Audit } from '../../../resources/core/audit.ts';
import { useDeclarations } from '../../../views/base/declarations.ts';
import type { CellProps } from '../../../views/base/parts.ts';
import { useTranslate } from '../../../views/base/words.ts';

/** The changes of a write, a line a field: before → after. */
export function PerubahanCell({ value }: CellProps) {
  const translate = useTranslate();
  const none = translate('views.record.empty');
  const changes = (value ?? []) as Audit['perubahan'];
  if (changes.length === 0) return none;
  return changes.map(({ kolom, sebelum, sesudah }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: an audit row never changes
    <div key={index} style={{ overflowWrap: 'anywhere', minWidth: '14rem' }}>
      {translate('audit.changed', { kolom, sebelum: sebelum ?? none, sesudah: sesudah ?? none })}
    </div>
  ));
}

/** The entity that was written, as its screens call it. */
export function SumberCell({ value }: CellProps) {
  const { resources } = useDeclarations();
  return resources.find((each) => each.name === value)?.label ?? String(value);
}
