import { ClashWarning } from './ClashWarning.tsx';
import { useSuggestions } from './useSuggestions.ts';

/** What the appointment form adds: it fills in what follows from the choices made, and warns of a clash. */
export function AppointmentAdvice() {
  useSuggestions();
  return <ClashWarning />;
}
