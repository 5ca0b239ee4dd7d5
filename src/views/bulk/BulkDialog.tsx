import { useEffect, useRef, useState } from 'react';
import { askedOf } from '../../commands/core/undo.ts';
import { type BulkOperation, formatNumber, type Row } from '../../schema/index.ts';
import { useDeclaration } from '../base/declarations.ts';
import { useTranslate } from '../base/words.ts';
import { AskingDialog } from '../form/AskingDialog.tsx';
import { BulkForm } from './BulkForm.tsx';
import { editsOf, pickedIn } from './changes.ts';
import { DryRunResult, PartialResult } from './outcomes.tsx';
import { useBulk } from './useBulk.ts';
import type { Offer } from './useBulkOperations.ts';

interface Props {
  offer: Offer;
  chosen: ReadonlyMap<number, Row>;
  onClose: () => void;
}

/**
 * Asks for what is to be done to the chosen records, tells by a dry run how many can and why the others cannot, then does
 * it. Where some were refused it stays open and names them.
 */
export function BulkDialog({ offer, chosen: given, onClose }: Props) {
  const resource = useDeclaration();
  const translate = useTranslate();
  // As chosen when it was opened, whatever happens to the list meanwhile.
  const [chosen] = useState(given);
  const [typed, setTyped] = useState<Values>({});
  const label = offer.act === 'command' ? offer.command.button.label : translate(`massal.${offer.act}`);
  const bulk = useBulk(label, onClose);
  const fields = offer.act === 'command' ? askedOf(offer.command) : null;
  const asks = offer.act === 'edit' || (fields !== null && Object.keys(fields).length > 0);
  const begun = useRef(asks);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void check({});
  });

  const check = (values: Values) => {
    if (offer.act !== 'edit')
      return bulk.check([...chosen.keys()].map((id) => ({ ...operationOf(offer, values), id })));
    const { edits, unchanged } = editsOf(pickedIn(resource, values), values, chosen.values());
    const unable = unchanged.map(({ row, field, why }) => ({
      id: row.id,
      title: resource.titleOf(row),
      why: translate(`massal.why.${why}`, { label: field.label }),
    }));
    return bulk.check(edits, unable);
  };

  const title = translate(`massal.${offer.act}Title`, {
    tindakan: label,
    jumlah: formatNumber(chosen.size),
    label: resource.label,
  });
  return (
    <AskingDialog title={title} busy={bulk.busy} onClose={onClose}>
      {bulk.partly ? (
        <PartialResult answer={bulk.partly} bulk={bulk} onClose={onClose} />
      ) : bulk.steps || !asks ? (
        <DryRunResult offer={offer} label={label} chosen={chosen} bulk={bulk} asks={asks} onClose={onClose} />
      ) : (
        <BulkForm
          fields={fields}
          typed={typed}
          ask={offer.act === 'command' ? offer.command.button.ask : undefined}
          chosen={chosen}
          onSubmit={(values) => {
            setTyped(values);
            void check(values);
          }}
          onClose={onClose}
        />
      )}
    </AskingDialog>
  );
}

type Values = Readonly<Record<string, unknown>>;

const operationOf = (offer: Exclude<Offer, { act: 'edit' }>, typed: Values): BulkOperation =>
  offer.act === 'command' ? { act: 'command', command: offer.command.name, input: typed } : { act: offer.act };
