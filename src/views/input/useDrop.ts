import { type DragEvent, useState } from 'react';

/** Files as the browser hands them over. */
export type ChosenFiles = ArrayLike<File> & Iterable<File>;

/** Files dragged over a box and let go there. */
export function useDrop(onFiles: (files: ChosenFiles) => void) {
  const [over, setOver] = useState(false);
  const carries = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!carries(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      if (!carries(event)) return;
      // The browser would leave the page for the file.
      event.preventDefault();
      onFiles(event.dataTransfer.files);
    },
  };
  return { over, handlers };
}
