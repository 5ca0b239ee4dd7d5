import { useQuery } from '@tanstack/react-query';
import { useContext, useEffect, useState } from 'react';
import { DataProviderContext } from 'react-admin';
import type { ConsoleDataProvider, FilePart } from '../../providers/consoleDataProvider.ts';

/** A file is never changed under its id. In memory alone, and gone with the session, as all answers are. */
const forever = Number.POSITIVE_INFINITY;

/** Not by `useDataProvider`, which reports a refusal that is told at its field. */
export const useFileProvider = () => useContext(DataProviderContext) as ConsoleDataProvider;

function useFile(id: string, part: FilePart) {
  const { openFile } = useFileProvider();
  return useQuery({
    queryKey: ['berkas', id, part],
    queryFn: async () => (await openFile(id, part)).data,
    staleTime: forever,
    retry: false,
  });
}

/** An address of a file for this page alone; undefined while it comes. The session's credential never stands in one. */
export function useFileUrl(id: string, part: FilePart): { url: string | undefined; failed: boolean } {
  const { data, isError } = useFile(id, part);
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  return { url, failed: isError };
}
