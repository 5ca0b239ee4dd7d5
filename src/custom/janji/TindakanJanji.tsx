import HowToReg from '@mui/icons-material/HowToRegOutlined';
import OpenWith from '@mui/icons-material/OpenWith';
import WhatsApp from '@mui/icons-material/WhatsApp';
import { Button } from '@mui/material';
import { useNavigate } from 'react-router-dom';
import { tigaAngka } from '../../domain/antrian/antrian.ts';
import { dapatDatang, ditunggu, perluDiingatkan, sudahTiba, tanpaHasil } from '../../domain/janji/jadwal.ts';
import type { Appointment } from '../../resources/janji/appointments.ts';
import { useConfirm } from '../../views/base/ConfirmProvider.tsx';
import { useActions, useAllowed, useDeclaration, useDeclarations } from '../../views/base/declarations.ts';
import type { ActionProps, ActProps, OfferedProps } from '../../views/base/parts.ts';
import { useUndoNotice } from '../../views/base/useUndoNotice.tsx';
import { useTranslate } from '../../views/base/words.ts';
import { ActionButton } from '../../views/command/ActionButton.tsx';
import { useCommand } from '../../views/command/useCommand.ts';
import { CommandButton, useCommands } from '../../views/command/useCommands.ts';
import { useBukanHarinya } from './CutiHariIni.tsx';
import { calendarPath } from './useCalendar.ts';

type Props = ActionProps<'appointments'>;

/** What the day of an appointment asks for first. */
function useDue(record: Appointment): 'hasil' | 'kabari' | 'datang' | 'ingatkan' | null {
  const { today } = useDeclarations().now();
  const mayQueue = useAllowed('antrian', 'create');
  const checkIn = useCommand('appointments/datang');
  const remind = useCommand('appointments/ingatkan');
  const tell = useCommand('appointments/kabari');
  const finish = useCommand('appointments/selesai');
  if (dapatDatang(record, today) && checkIn.allowed && mayQueue) return 'datang';
  if (tanpaHasil(record, today) && finish.allowed) return 'hasil';
  // Of another time a patient is told first.
  if (record.kabar === 'perlu') return tell.allowed ? 'kabari' : null;
  return perluDiingatkan(record, today) && remind.allowed ? 'ingatkan' : null;
}

/** On its page the first thing that its day asks for. */
export function ActJanji({ children, ...props }: ActProps<'appointments'>) {
  const due = useDue(props.record);
  if (due === null) return children(null);
  if (due === 'datang') return children(<CheckIn {...props} />);
  if (due === 'hasil') return children(<Hasil {...props} />);
  return children(<Send {...props} {...(due === 'kabari' ? news(props.record) : reminder(props.record))} />);
}

/** Check in, remind, move. In the row what its day asks for. */
export function TindakanJanji(props: Props) {
  const { record, place } = props;
  const { today } = useDeclarations().now();
  const due = useDue(record);
  const tells = record.kabar === 'perlu';
  const reminds =
    place === 'page' ? due !== 'ingatkan' : (place === 'row') === (!tells && perluDiingatkan(record, today));
  const tellsHere = place === 'page' ? due !== 'kabari' : (place === 'row') === tells;
  return (
    <>
      {place === 'row' && <CheckIn {...props} />}
      {reminds && ditunggu(record) && record.tanggal >= today && <Send {...props} {...reminder(record)} />}
      {record.kabar && tellsHere && <Send {...props} {...news(record)} />}
      {place !== 'row' && <Move {...props} />}
    </>
  );
}

/** Of a day that is past: how it went, the likelier outcome filled. */
function Hasil({ record }: Props) {
  const commands = useCommands(useDeclaration('appointments'), 'page');
  return hasil.map(([name, place]) => {
    const command = commands.find((each) => each.name === name);
    return command && <CommandButton key={name} command={command} record={record} place={place} />;
  });
}

const hasil = [
  ['appointments/selesai', 'act'],
  ['appointments/tidak-hadir', 'page'],
] as const;

/** Offered from the appointment's time on; where it is the act of the page already, not once more. */
export function SudahTiba({ record, place, children }: OfferedProps<'appointments'>) {
  const { now } = useDeclarations();
  const moment = now();
  const isAct = place === 'page' && tanpaHasil(record, moment.today);
  return children(!isAct && (record.status === 'in-progress' || sudahTiba(record, moment)));
}

function CheckIn({ record, place }: Props) {
  const translate = useTranslate();
  const notifyDone = useUndoNotice();
  const { today } = useDeclarations().now();
  const checkIn = useCommand('appointments/datang');
  const undo = useCommand('appointments/batal-datang');
  const mayQueue = useAllowed('antrian', 'create');
  const bukanHarinya = useBukanHarinya();
  const confirm = useConfirm();
  if (!checkIn.allowed || !mayQueue || !dapatDatang(record, today)) return null;
  const agreed = (message: string) =>
    confirm({
      type: 'warning',
      title: translate('klinik.jadwal.checkIn.ask'),
      message,
      confirmText: translate('klinik.jadwal.checkIn.anyway'),
    });
  const onClick = async () => {
    const status = record.status === 'waiting' || record.status === 'no-show' ? record.status : 'confirmed';
    const away = bukanHarinya(record.userId);
    if (away && !(await agreed(translate(`command.antrian.${away.jenis}`, away.isi)))) return;
    const done = await checkIn.run({ appointments: record.id, tetap: away !== undefined });
    if (!done) return;
    notifyDone({
      text: translate('klinik.jadwal.checkIn.done', {
        title: record.title,
        nomor: tigaAngka(done.nomor),
      }),
      onUndo: () => undo.run({ appointments: record.id, status }),
    });
  };
  return (
    <ActionButton
      record={record}
      place={place}
      icon={HowToReg}
      label={translate('klinik.jadwal.checkIn.label')}
      color="success"
      onClick={onClick}
    />
  );
}

/** Opens WhatsApp with the text that the command answers. */
function Send({ record, place, command, takenBack, words, again }: Props & Message) {
  const translate = useTranslate();
  const notifyDone = useUndoNotice();
  const send = useCommand(command);
  const undo = useCommand(takenBack);
  if (!send.allowed) return null;
  const onClick = async () => {
    const done = await send.run({ appointments: record.id });
    if (!done) return;
    window.open(done.tautan, '_blank', 'noopener');
    notifyDone({
      text: translate(`klinik.jadwal.${words}.done`, { title: record.title }),
      onUndo: () => undo.run({ appointments: record.id }),
      // For a browser that keeps windows from opening.
      children: (
        <Button color="inherit" size="small" href={done.tautan} target="_blank" rel="noopener noreferrer">
          {translate('klinik.jadwal.reminder.open')}
        </Button>
      ),
    });
  };
  return (
    <ActionButton
      record={record}
      place={place}
      icon={WhatsApp}
      label={translate(`klinik.jadwal.${words}.${again ? 'again' : 'label'}`)}
      color="success"
      onClick={onClick}
    />
  );
}

interface Message {
  command: 'appointments/ingatkan' | 'appointments/kabari';
  takenBack: 'appointments/batal-ingatkan' | 'appointments/belum-dikabari';
  words: 'reminder' | 'tell';
  again: boolean;
}

const reminder = ({ diingatkan }: Appointment): Message => ({
  command: 'appointments/ingatkan',
  takenBack: 'appointments/batal-ingatkan',
  words: 'reminder',
  again: Boolean(diingatkan),
});

/** Another time, or that it was cancelled. */
const news = ({ kabar }: Appointment): Message => ({
  command: 'appointments/kabari',
  takenBack: 'appointments/belum-dikabari',
  words: 'tell',
  again: kabar === 'sudah',
});

function Move({ record, place }: Props) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { edit } = useActions();
  const { today } = useDeclarations().now();
  if (!edit || !ditunggu(record)) return null;
  return (
    <ActionButton
      record={record}
      place={place}
      icon={OpenWith}
      label={translate('klinik.jadwal.move.label')}
      color="primary"
      onClick={() => navigate(movePath(record, today))}
    />
  );
}

/** The week in which an appointment is moved, of its doctor: a free time there is its new one. */
const movePath = ({ id, tanggal, userId }: Appointment, today: string) =>
  calendarPath({
    tampilan: 'minggu',
    tanggal: tanggal < today ? today : tanggal,
    satu: userId,
    pindah: id,
  });
