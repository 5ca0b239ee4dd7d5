import { Box } from '@mui/material';
import { PageHeader } from '../../views/base/PageHeader.tsx';
import { stackSx } from '../../views/base/Panel.tsx';
import { useTranslate } from '../../views/base/words.ts';
import { DaftarSesi, EndOthers, useOwnSessions } from './DaftarSesi.tsx';
import { DuaLangkah } from './DuaLangkah.tsx';
import { UbahKataSandi } from './KataSandi.tsx';

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
