import { type ReactNode, useEffect, useState } from 'react';

interface Props<Part> {
  /** Loads the part, also at each retry. Must always be the same function. */
  download: () => Promise<Part>;
  waiting: ReactNode;
  failed: (retry: () => void) => ReactNode;
  children: (part: Part) => ReactNode;
}

/** A part of a page whose code loads when it is rendered. React's lazy() would break the whole page if the code failed to load. */
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
