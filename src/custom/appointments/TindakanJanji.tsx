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
import { useUndoNotice } from '../../views/feedback/useUndoNotice.tsx';
import type { ActionProps, OfferedProps } from '../../views/overrides.ts';
import { ActionButton } from '../../views/record/ActionButton.tsx';
import { Value } from '../../views/Value.tsx';
import { useTranslate } from '../../views/words.ts';
import { calendarPath } from './useCalendar.ts';

type Props = ActionProps<'appointments'>;

/** Check in, remind, move. In the row what its day asks for; on the page after when and how it stands. */
export function TindakanJanji(props: Props) {
  const { record, place } = props;
  const { today } = useDeclarations().now();
  const reminds = place === 'page' || (place === 'row') === perluDiingatkan(record, today);
  return (
    <>
      {place === 'page' && <Standing record={record} />}
      {place !== 'menu' && <CheckIn {...props} />}
      {reminds && <Remind {...props} />}
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
  if (!checkIn.allowed || !mayQueue || !dapatDatang(record, today)) return null;
  const onClick = async () => {
    const status = record.status === 'waiting' || record.status === 'no-show' ? record.status : 'confirmed';
    const done = await checkIn.run({ appointments: record.id });
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
  const notifyDone = useUndoNotice();
  const { today } = useDeclarations().now();
  const remind = useCommand('appointments/ingatkan');
  const undo = useCommand('appointments/batal-ingatkan');
  if (!remind.allowed || !ditunggu(record) || record.tanggal < today) return null;
  const onClick = async () => {
    const done = await remind.run({ appointments: record.id });
    if (!done) return;
    // A browser that keeps windows from opening leaves the link in the message.
    window.open(done.tautan, '_blank', 'noopener');
    notifyDone({
      text: translate('klinik.jadwal.reminder.done', { title: record.title }),
      onUndo: () => undo.run({ appointments: record.id }),
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
      label={translate(record.diingatkan ? 'klinik.jadwal.reminder.again' : 'klinik.jadwal.reminder.label')}
      color="success"
      onClick={onClick}
    />
  );
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
