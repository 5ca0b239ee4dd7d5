import { Navigate } from 'react-router-dom';
import { addMonths } from '../../domain/core/tanggal.ts';
import { useAllowed, useDeclarations } from '../../views/base/declarations.ts';
import { CreateScreen } from '../../views/page/CreateScreen.tsx';

/** A month is closed where its figures stand; by the declared form for who may not see them. */
export function TutupBulanCreate() {
  const sees = useAllowed('laporan/laba-rugi', 'list');
  const { today } = useDeclarations().now();
  return sees ? (
    <Navigate replace to={`/laporan/laba-rugi?bulan=${addMonths(today, -1).slice(0, 7)}`} />
  ) : (
    <CreateScreen />
  );
}
