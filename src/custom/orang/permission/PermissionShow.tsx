import { Box } from '@mui/material';
import type { Permission } from '../../../resources/permission.ts';
import { actions } from '../../../schema/index.ts';
import { useDeclaration } from '../../../views/declarations.ts';
import { PageHeader } from '../../../views/PageHeader.tsx';
import { BackLink } from '../../../views/record/BackLink.tsx';
import { narrowSx, Panel, stackSx, Term, termsSx } from '../../../views/record/Panel.tsx';
import { RecordActions } from '../../../views/record/RecordActions.tsx';
import { History, ShowFrame } from '../../../views/record/ShowFrame.tsx';
import { Value } from '../../../views/Value.tsx';
import { useTranslate } from '../../../views/words.ts';
import { isSpecial, useJudul } from './HalamanCell.tsx';

/** A role's rights on a page; of a special right only whether it is granted. */
export const PermissionShow = () => <ShowFrame<Permission>>{(record) => <Page record={record} />}</ShowFrame>;

function Page({ record }: { record: Permission }) {
  const resource = useDeclaration();
  const translate = useTranslate();
  const title = useJudul(record);
  const special = isSpecial(record.halaman);
  return (
    <>
      <PageHeader back={<BackLink stepBack />} title={title} actions={<RecordActions record={record} />} />
      <Box sx={stackSx}>
        <Box sx={narrowSx}>
          <Panel>
            <Box component="dl" sx={termsSx}>
              {['role', 'halaman', ...(special ? ['edit'] : actions)].map((name) => (
                <Term
                  key={name}
                  label={
                    special && name === 'edit' ? translate('akun.hak.granted') : (resource.fields[name]?.label ?? '')
                  }
                >
                  <Value resource={resource} path={name} record={record} linked />
                </Term>
              ))}
            </Box>
          </Panel>
        </Box>
        <History record={record} />
      </Box>
    </>
  );
}
