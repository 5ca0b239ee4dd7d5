import { Box } from '@mui/material';
import type { Entities } from '../../../resources/index.ts';
import { useActions, useDeclaration } from '../../../views/declarations.ts';
import { PageHeader } from '../../../views/PageHeader.tsx';
import { BackLink } from '../../../views/record/BackLink.tsx';
import { RecordActions } from '../../../views/record/RecordActions.tsx';
import { ShowFrame } from '../../../views/record/ShowFrame.tsx';
import { Sections } from '../../../views/record/ShowScreen.tsx';
import { Akses } from './Akses.tsx';

type User = Entities['user'];

/** A user with how they get in, for who may edit users. */
export const UserShow = () => <ShowFrame<User>>{(record) => <Page user={record} />}</ShowFrame>;

function Page({ user }: { user: User }) {
  const resource = useDeclaration();
  const { edit } = useActions();
  return (
    <>
      <PageHeader
        back={<BackLink />}
        title={user.name}
        subtitle={`${resource.label} · ID ${resource.formatId(user.id)}`}
        actions={<RecordActions record={user} />}
      />
      <Sections resource={resource} record={user} />
      {edit && (
        <Box sx={{ mt: 2 }}>
          <Akses user={user} />
        </Box>
      )}
    </>
  );
}
