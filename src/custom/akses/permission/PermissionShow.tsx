import { Box } from '@mui/material';
import type { Permission } from '../../../resources/orang/permission.ts';
import { actions } from '../../../schema/index.ts';
import { BackLink } from '../../../views/base/BackLink.tsx';
import { useDeclaration } from '../../../views/base/declarations.ts';
import { PageHeader } from '../../../views/base/PageHeader.tsx';
import { narrowSx, Panel, stackSx, Term, termsSx } from '../../../views/base/Panel.tsx';
import { useTranslate } from '../../../views/base/words.ts';
import { RecordActions } from '../../../views/page/RecordActions.tsx';
import { History, ShowFrame } from '../../../views/page/ShowFrame.tsx';
import { Value } from '../../../views/value/Value.tsx';
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
