import { useRecordContext } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { namaSetara } from '../../../domain/core/teks.ts';
import { useDeclaration } from '../../../views/base/declarations.ts';
import { pathTo } from '../../../views/base/paths.ts';
import { useGetList } from '../../../views/base/records.ts';
import { useTranslate } from '../../../views/base/words.ts';
import { AdviceAlert } from '../../../views/value/AdviceAlert.tsx';
import { firstHundred } from '../../core/shared.tsx';

/** Says that somebody of this name is there already; two of one name are told apart by their e-mails. */
export function NamaSama() {
  const translate = useTranslate();
  const resource = useDeclaration('user');
  const id = useRecordContext()?.id;
  const { isSubmitting } = useFormState();
  const name = String(useWatch({ name: 'name' }) ?? '').trim();
  const { data } = useGetList('user', { filter: { q: name }, ...firstHundred }, { enabled: name.length > 1 });
  const same =
    name.length > 1 ? (data ?? []).filter((each) => each.id !== id && namaSetara(each.name) === namaSetara(name)) : [];
  // A record that is just being saved may be found itself.
  if (same.length === 0 || isSubmitting) return null;
  return (
    <AdviceAlert
      title={translate('akun.nama.title')}
      text={translate('akun.nama.text')}
      about={same.map((each) => ({
        id: each.id,
        path: pathTo.show(resource, each.id),
        name: each.name,
        note: each.email,
      }))}
    />
  );
}
