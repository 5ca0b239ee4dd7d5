import Delete from '@mui/icons-material/DeleteOutlined';
import Camera from '@mui/icons-material/PhotoCameraOutlined';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Box, Button, FormHelperText, IconButton, Typography, useMediaQuery } from '@mui/material';
import { type ClipboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { FieldTitle, InputHelperText, useInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { fileTypes, formatSize, isImage } from '../../schema/files/types.ts';
import type { FileValue } from '../../schema/index.ts';
import { useDeclaration, useDeclarations } from '../base/declarations.ts';
import type { InputProps } from '../base/parts.ts';
import { useTranslate } from '../base/words.ts';
import { FileList } from '../value/FileList.tsx';
import { UploadRows } from './UploadRows.tsx';
import { type ChosenFiles, useDrop } from './useDrop.ts';
import { useUploads } from './useUploads.ts';

type Props = Omit<InputProps, 'field'> & {
  field: Parameters<typeof useUploads>[0]['field'];
  /** Beside its buttons: another way to take one. */
  more?: (take: (list: ChosenFiles) => void) => ReactNode;
};

/** Files of a form: chosen, dropped, pasted or photographed, and uploaded at once; the record takes them when it is saved. */
export function FilesInput({ source, field, required, more }: Props) {
  const translate = useTranslate();
  const resource = useDeclaration();
  const kept = useDeclarations().offers('uploadFile');
  const id = useId();
  const { field: input, fieldState } = useInput({ source, isRequired: required });
  const files = (input.value ?? []) as FileValue[];
  // Two uploads may end before the form is drawn again.
  const { getValues, setValue } = useFormContext();
  const set = (next: FileValue[]) => setValue(source, next, { shouldDirty: true, shouldValidate: fieldState.invalid });
  const { uploads, add, retry, cancel } = useUploads({
    place: { resource: resource.name, field: source },
    field,
    onKept: (file) => {
      const before = (getValues(source) ?? []) as FileValue[];
      set(field.most === 1 ? [file] : [...before, file]);
    },
  });
  const pending = uploads.filter(({ error }) => error === null).length;
  const box = useSubmitGuard(pending > 0, source);
  // One takes the place of the one before.
  const room = field.most === 1 ? 1 : field.most - files.length - pending;
  const take = (list: ChosenFiles | null | undefined) => {
    const chosen = [...(list ?? [])];
    if (chosen.length > 0 && kept) add(chosen, room);
    return chosen.length > 0;
  };
  const drop = useDrop(take);
  return (
    <Box
      ref={box}
      component="fieldset"
      aria-describedby={`${id}-hint`}
      aria-invalid={fieldState.invalid || undefined}
      sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}
      {...drop.handlers}
      onPaste={(event: ClipboardEvent) => {
        if (take(event.clipboardData?.files)) event.preventDefault();
      }}
    >
      <Typography
        component="legend"
        variant="body2"
        color={fieldState.invalid ? 'error' : 'text.secondary'}
        sx={{ mb: 0.5 }}
      >
        <FieldTitle label={field.label} source={source} isRequired={required} />
      </Typography>
      <Box sx={[dropSx, drop.over && overSx, fieldState.invalid && { borderColor: 'error.main' }]}>
        {files.length > 0 && (
          <FileList
            files={files}
            action={(file) => (
              <IconButton
                aria-label={translate('files.remove', { name: file.name })}
                onClick={() => set(files.filter((each) => each.id !== file.id))}
              >
                <Delete fontSize="small" />
              </IconButton>
            )}
          />
        )}
        <UploadRows uploads={uploads} onCancel={cancel} onRetry={retry} />
        {room > 0 && kept && <Choose field={field} inputRef={input.ref} onChosen={take} />}
        {room > 0 && kept && more?.(take)}
        <Typography id={`${id}-hint`} variant="body2" color="text.secondary">
          {kept
            ? translate('files.hint', {
                types: field.accept.map((type) => fileTypes[type].label).join(', '),
                largest: formatSize(field.largest),
              })
            : translate('files.none')}
        </Typography>
      </Box>
      <FormHelperText error={fieldState.invalid}>
        {fieldState.error ? <InputHelperText error={fieldState.error.message} /> : field.help}
      </FormHelperText>
    </Box>
  );
}

/** Two buttons on a phone: its pictures and files, and its camera. */
function Choose(props: {
  field: Props['field'];
  inputRef: (element: { focus: () => void } | null) => void;
  onChosen: (list: ChosenFiles | null) => void;
}) {
  const { field, inputRef, onChosen } = props;
  const translate = useTranslate();
  const touch = useMediaQuery('(pointer: coarse)');
  const choose = useRef<HTMLInputElement>(null);
  const photo = useRef<HTMLInputElement>(null);
  const hidden = (more: object) => ({
    type: 'file',
    hidden: true,
    tabIndex: -1,
    accept: field.accept.join(','),
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      onChosen(event.currentTarget.files);
      // The same file may be chosen again.
      event.currentTarget.value = '';
    },
    ...more,
  });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Button ref={inputRef} variant="outlined" startIcon={<UploadIcon />} onClick={() => choose.current?.click()}>
        {translate('files.choose')}
      </Button>
      <input ref={choose} aria-label={field.label} {...hidden({ multiple: field.most > 1 })} />
      {touch && field.accept.some(isImage) && (
        <>
          <Button variant="outlined" startIcon={<Camera />} onClick={() => photo.current?.click()}>
            {translate('files.photo')}
          </Button>
          <input ref={photo} {...hidden({ accept: 'image/jpeg', capture: 'environment' })} />
        </>
      )}
      {!touch && (
        <Typography variant="body2" color="text.secondary">
          {translate('files.drop')}
        </Typography>
      )}
    </Box>
  );
}

/** Holds the form back while a file is on its way, and says so at the field; returns the ref of an element inside it. */
function useSubmitGuard(pending: boolean, source: string) {
  const box = useRef<HTMLElement>(null);
  const translate = useTranslate();
  const { setError, clearErrors } = useFormContext();
  useEffect(() => {
    if (!pending) return;
    const form = box.current?.closest('form');
    const hold = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      setError(source, { type: 'pending', message: translate('files.waiting') });
    };
    form?.addEventListener('submit', hold);
    return () => {
      form?.removeEventListener('submit', hold);
      clearErrors(source);
    };
  }, [pending, source, setError, clearErrors, translate]);
  return box;
}

const dropSx = {
  display: 'grid',
  gap: 1.5,
  p: 1.5,
  border: 1,
  borderStyle: 'dashed',
  borderColor: 'divider',
  borderRadius: 2,
} as const;
const overSx = { borderColor: 'primary.main', bgcolor: 'action.hover' } as const;
