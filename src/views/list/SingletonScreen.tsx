import { useState } from 'react';
import { useEditContext } from 'react-admin';
import { type Row, singletonId } from '../../schema/index.ts';
import { useConfirm } from '../base/ConfirmProvider.tsx';
import { useActions, useDeclaration, useParts } from '../base/declarations.ts';
import { PageHeader } from '../base/PageHeader.tsx';
import { pathTo } from '../base/paths.ts';
import { useTranslate } from '../base/words.ts';
import { RecordForm } from '../form/RecordForm.tsx';
import { type Editing, RecordEditor } from '../page/RecordEditor.tsx';
import { RecordState } from '../page/RecordState.tsx';
import { History, ShowFrame } from '../page/ShowFrame.tsx';
import { Sections } from '../page/ShowScreen.tsx';

/** The page of an entity of one record: its form, or what it says for those who may only read it. */
export function SingletonScreen() {
  const resource = useDeclaration();
  const { edit } = useActions();
  const { actions: Actions } = useParts(resource).list ?? {};
  const [opened, setOpened] = useState(0);
  const openAgain = () => setOpened((times) => times + 1);
  return (
    <>
      <PageHeader title={resource.list.heading} actions={Actions && <Actions />} />
      {edit ? (
        // Anew after each save: what was typed is what is stored, and so is its version.
        <RecordEditor key={opened} id={singletonId} onSaved={openAgain}>
          {(editing) => <SingletonForm editing={editing} onReset={openAgain} />}
        </RecordEditor>
      ) : (
        <ShowFrame<Row> id={singletonId} headed={false}>
          {(record) => <Sections resource={resource} record={record} />}
        </ShowFrame>
      )}
    </>
  );
}

function SingletonForm({ editing, onReset }: { editing: Editing; onReset: () => void }) {
  const resource = useDeclaration();
  const translate = useTranslate();
  const confirm = useConfirm();
  const { record, error, isPending, refetch } = useEditContext<Row>();
  const reset = async (typed: boolean) => {
    const question = {
      type: 'warning' as const,
      title: translate('views.form.resetTitle'),
      message: translate('views.form.resetText'),
      confirmText: translate('views.form.reset'),
      cancelText: translate('views.form.staleKeep'),
    };
    if (!typed || (await confirm(question))) onReset();
  };
  return (
    <RecordState error={error} isPending={isPending} onRetry={() => void refetch()} headed={false}>
      {record && (
        <>
          <RecordForm {...editing} backTo={pathTo.list(resource)} onCancel={(typed) => void reset(typed)} />
          <History record={record} />
        </>
      )}
    </RecordState>
  );
}
