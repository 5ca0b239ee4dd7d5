import { useNotify } from 'react-admin';
import type { Resource, Row } from '../../schema/index.ts';
import { LinkNotice } from '../base/LinkNotice.tsx';
import { pathTo } from '../base/paths.ts';
import { useTranslate } from '../base/words.ts';
import { useRecordName } from '../value/useHeading.ts';

/** Says which record was added, and offers what comes next: its page where the list stays, else another one. */
export function useAddedNotice() {
  const notify = useNotify();
  const named = useRecordName();
  return (resource: Resource, record: Row, onList: boolean) =>
    notify(<AddedNotice title={named(resource, record)} resource={resource} id={record.id} onList={onList} />, {
      autoHideDuration: 6_000,
    });
}

interface Props {
  title: string;
  resource: Resource;
  id: number;
  onList: boolean;
}

function AddedNotice({ title, resource, id, onList }: Props) {
  const translate = useTranslate();
  const open = resource.actions.show && {
    to: pathTo.show(resource, id),
    label: translate('views.record.open'),
  };
  const another = { to: pathTo.create(resource), label: translate('views.record.another') };
  const text = resource.dialog?.done?.replace('%{title}', title) ?? translate('views.record.added', { title });
  return <LinkNotice text={text} link={onList ? open : another} />;
}
