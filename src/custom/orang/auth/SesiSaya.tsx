import { Box } from '@mui/material';
import { PageHeader } from '../../../views/PageHeader.tsx';
import { stackSx } from '../../../views/record/Panel.tsx';
import { useTranslate } from '../../../views/words.ts';
import { UbahKataSandi } from '../user/KataSandi.tsx';
import { DaftarSesi, EndOthers, useOwnSessions } from './DaftarSesi.tsx';
import { DuaLangkah } from './DuaLangkah.tsx';

/** One's own sessions, listed and ended. */
export function SesiSaya() {
  const translate = useTranslate();
  const own = useOwnSessions();
  return (
    <>
      <PageHeader
        title={translate('sesi.title')}
        subtitle={translate('sesi.subtitle')}
        actions={
          <>
            <EndOthers {...own} />
            <UbahKataSandi onDone={own.refetch} />
          </>
        }
      />
      <Box sx={stackSx}>
        <DaftarSesi {...own} />
        <DuaLangkah />
      </Box>
    </>
  );
}
