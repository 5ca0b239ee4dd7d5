import { useEffect, useRef, useState } from 'react';
import type { FilePlace } from '../../providers/consoleDataProvider.ts';
import { formatSize } from '../../schema/files/types.ts';
import { type FilesField, type FileValue, oneLine } from '../../schema/index.ts';
import { messageOf } from '../base/messageOf.ts';
import { useTranslate } from '../base/words.ts';
import { useFileProvider } from '../value/useFileUrl.ts';
import { prepareUpload } from './prepare.ts';

/** A file on its way, or one that was refused. */
export interface Upload {
  key: number;
  file: File;
  /** The part that was sent, from 0 to 1. */
  done: number;
  error: string | null;
}

interface Options {
  place: FilePlace;
  field: FilesField;
  /** Takes a file that was kept. */
  onKept: (file: FileValue) => void;
}

/** Uploads of one field: begun at once, each cancelled by itself, and all of them when the form goes. */
export function useUploads({ place, field, onKept }: Options) {
  const { uploadFile } = useFileProvider();
  const translate = useTranslate();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const running = useRef(new Map<number, AbortController>());
  const kept = useRef(onKept);
  useEffect(() => {
    kept.current = onKept;
  });
  useEffect(() => {
    const all = running.current;
    return () => {
      for (const controller of all.values()) controller.abort();
    };
  }, []);

  const change = (key: number, values: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...values } : each)));
  const drop = (key: number) => setUploads((all) => all.filter((each) => each.key !== key));

  async function send({ key, file }: Upload) {
    const controller = new AbortController();
    running.current.set(key, controller);
    const { signal } = controller;
    try {
      const ready = await prepareUpload(file);
      if (ready.content.size > field.largest)
        throw new Error(translate('files.large', { largest: formatSize(field.largest) }));
      if (ready.content.size === 0) throw new Error(translate('files.empty'));
      signal.throwIfAborted();
      const { data } = await uploadFile(place, ready, { signal, onProgress: (done) => change(key, { done }) });
      if (signal.aborted) return;
      kept.current({ ...data, name: nameOf(file) });
      drop(key);
    } catch (error) {
      if (!signal.aborted) change(key, { error: messageOf(error, translate('files.failed')) });
    } finally {
      running.current.delete(key);
    }
  }

  return {
    uploads,
    /** Begins with these; those beyond the field's number are refused by name. */
    add(files: readonly File[], room: number) {
      const begun = files.map((file, at): Upload => {
        const error = at < room ? null : translate('files.most', { most: field.most });
        return { key: ++last, file, done: 0, error };
      });
      setUploads((all) => [...all, ...begun]);
      for (const upload of begun) if (upload.error === null) void send(upload);
    },
    retry(upload: Upload) {
      change(upload.key, { error: null, done: 0 });
      void send(upload);
    },
    cancel(key: number) {
      running.current.get(key)?.abort();
      drop(key);
    },
  };
}

let last = 0;

/** Pictures from the clipboard or a camera may have no name, and others a very long one. */
function nameOf(file: File): string {
  const name = oneLine(file.name);
  const [, stem = name, ending = ''] = /^(.*?)(\.[^.]{1,8})?$/s.exec(name) ?? [];
  return `${stem.slice(0, 120 - ending.length) || 'berkas'}${ending}`;
}
