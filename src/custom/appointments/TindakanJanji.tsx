import HowToReg from '@mui/icons-material/HowToRegOutlined';
import OpenWith from '@mui/icons-material/OpenWith';
import WhatsApp from '@mui/icons-material/WhatsApp';
import { Box, Button } from '@mui/material';
import { useNavigate } from 'react-router-dom';
import { dapatDatang, ditunggu, perluDiingatkan, sudahTiba } from '../../domain/jadwal.ts';
import type { Appointment } from '../../resources/appointments.ts';
import { formatDate } from '../../schema/index.ts';
import { useCommand } from '../../views/command/useCommand.ts';
import { useActions, useAllowed, useDeclaration, useDeclarations } from '../../views/declarations.ts';
import { useConfirm } from '../../views/feedback/ConfirmProvider.tsx';
import { useUndoNotice } from '../../views/feedback/useUndoNotice.tsx';
import type { ActionProps, OfferedProps } from '../../views/overrides.ts';
import { ActionButton } from '../../views/record/ActionButton.tsx';
import { Value } from '../../views/Value.tsx';
import { useTranslate } from '../../views/words.ts';
import { useBukanHarinya } from '../antrian/CutiHariIni.tsx';
import { calendarPath } from './useCalendar.ts';

type Props = ActionProps<'appointments'>;

/** Check in, remind, move. In the row what its day asks for; on the page after when and how it stands. */
export function TindakanJanji(props: Props) {
  const { record, place } = props;
  const { today } = useDeclarations().now();
  // Of another time a patient is told first.
  const tells = record.kabar === 'perlu';
  const reminds = place === 'page' || (place === 'row') === (!tells && perluDiingatkan(record, today));
  return (
    <>
      {place === 'page' && <Standing record={record} />}
      {place !== 'menu' && <CheckIn {...props} />}
      {reminds && <Remind {...props} />}
      {(place === 'page' || (place === 'row') === tells) && <Tell {...props} />}
      {place !== 'row' && <Move {...props} />}
    </>
  );
}

/** Offered from the appointment's time on. */
export function SudahTiba({ record, children }: OfferedProps<'appointments'>) {
  const { now } = useDeclarations();
  return children(record.status === 'in-progress' || sudahTiba(record, now()));
}

function Standing({ record }: Pick<Props, 'record'>) {
  const translate = useTranslate();
  const resource = useDeclaration('appointments');
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mr: 1 }}>
      {translate('klinik.jadwal.when', { date: formatDate(record.tanggal, 'full'), time: record.waktu })}
      <Value resource={resource} path="status" record={record} />
    </Box>
  );
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
        nomor: String(done.nomor).padStart(3, '0'),
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

function Remind({ record, place }: Props) {
  const translate = useTranslate();
  const { today } = useDeclarations().now();
  const remind = useCommand('appointments/ingatkan');
  const undo = useCommand('appointments/batal-ingatkan');
  const opened = useOpened();
  if (!remind.allowed || !ditunggu(record) || record.tanggal < today) return null;
  const onClick = async () => {
    const done = await remind.run({ appointments: record.id });
    if (!done) return;
    const text = translate('klinik.jadwal.reminder.done', { title: record.title });
    opened(done.tautan, { text, onUndo: () => undo.run({ appointments: record.id }) });
  };
  return (
    <ActionButton
      record={record}
      place={place}
      icon={WhatsApp}
      label={translate(record.diingatkan ? 'klinik.jadwal.reminder.again' : 'klinik.jadwal.reminder.label')}
      color="success"
      onClick={onClick}
    />
  );
}

/** Of another time, or that it was cancelled. */
function Tell({ record, place }: Props) {
  const translate = useTranslate();
  const tell = useCommand('appointments/kabari');
  const undo = useCommand('appointments/belum-dikabari');
  const opened = useOpened();
  if (!tell.allowed || !record.kabar) return null;
  const onClick = async () => {
    const done = await tell.run({ appointments: record.id });
    if (!done) return;
    const text = translate('klinik.jadwal.tell.done', { title: record.title });
    opened(done.tautan, { text, onUndo: () => undo.run({ appointments: record.id }) });
  };
  return (
    <ActionButton
      record={record}
      place={place}
      icon={WhatsApp}
      label={translate(record.kabar === 'sudah' ? 'klinik.jadwal.tell.again' : 'klinik.jadwal.tell.label')}
      color="success"
      onClick={onClick}
    />
  );
}

/** Opens WhatsApp; a browser that keeps windows from opening leaves the link in the message. */
function useOpened() {
  const translate = useTranslate();
  const notifyDone = useUndoNotice();
  return (tautan: string, done: { text: string; onUndo: () => Promise<unknown> }) => {
    window.open(tautan, '_blank', 'noopener');
    notifyDone({
      ...done,
      children: (
        <Button color="inherit" size="small" href={tautan} target="_blank" rel="noopener noreferrer">
          {translate('klinik.jadwal.reminder.open')}
        </Button>
      ),
    });
  };
}

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
    dokter: userId,
    pindah: id,
  });
