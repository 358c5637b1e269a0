import { type ReactNode, useEffect, useState } from 'react';

interface Props<Part> {
  /** Brings the part, once and again at each retry; always the same function. */
  download: () => Promise<Part>;
  waiting: ReactNode;
  failed: (retry: () => void) => ReactNode;
  children: (part: Part) => ReactNode;
}

/** A part of a page whose code comes when it is shown. React's lazy() would take down the page when it does not come. */
export function Downloaded<Part extends object>({ download, waiting, failed, children }: Props<Part>) {
  const [part, setPart] = useState<Part>();
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (hasFailed) return;
    download().then(setPart, () => setHasFailed(true));
  }, [download, hasFailed]);
  if (hasFailed) return failed(() => setHasFailed(false));
  return part ? children(part) : waiting;
}
