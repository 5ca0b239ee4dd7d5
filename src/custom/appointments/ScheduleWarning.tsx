import { useFormState } from 'react-hook-form';
import { Advice, AdviceAlert } from '../../views/record/AdviceAlert.tsx';
import { useTranslate } from '../../views/words.ts';
import { useWanted } from './useWanted.ts';
import { useWarnings } from './useWarnings.ts';

/** Warns of a clash and of an unusual time; saving stays possible. */
export function ScheduleWarning() {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();
  const [first, ...more] = useWarnings(useWanted());
  // While it is saved, the new record itself is among the others.
  if (!first || isSubmitting) return null;
  return (
    <AdviceAlert {...first} text={translate('klinik.jadwal.clash.text')}>
      {more.map((each) => (
        <Advice key={each.title} {...each} />
      ))}
    </AdviceAlert>
  );
}
