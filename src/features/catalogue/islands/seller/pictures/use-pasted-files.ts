import { useEffect, useRef } from 'react';

/** Passes on files that are pasted anywhere on the page. Pasted text is not affected. */
export function usePastedFiles(onFiles: (files: readonly File[]) => void): void {
  const handler = useRef(onFiles);
  useEffect(() => {
    handler.current = onFiles;
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      handler.current(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}
