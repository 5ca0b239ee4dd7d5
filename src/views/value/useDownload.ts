import { useNotify } from 'react-admin';
import type { FileValue } from '../../schema/index.ts';
import { messageOf } from '../base/messageOf.ts';
import { save } from '../base/save.ts';
import { useTranslate } from '../base/words.ts';
import { useFileProvider } from './useFileUrl.ts';

/** Downloads a file under its name. */
export function useDownload() {
  const { openFile } = useFileProvider();
  const notify = useNotify();
  const translate = useTranslate();
  return async ({ id, name }: FileValue) => {
    try {
      save((await openFile(id, 'content')).data, name);
    } catch (error) {
      notify(messageOf(error, translate('files.gone')), { type: 'error' });
    }
  };
}
