import { ScheduleWarning } from './ScheduleWarning.tsx';
import { useSuggestions } from './useSuggestions.ts';

/** What the appointment form adds: it fills in what follows from the choices made, and warns of clashes and unusual times. */
export function AppointmentAdvice() {
  useSuggestions();
  return <ScheduleWarning />;
}
