import type { MouseEvent, ReactNode } from 'react';
import { downloadWithProof } from '../../stores/seller-proof.ts';

interface Props {
  href: string;
  label?: string;
  className: string;
  children: ReactNode;
}

/** A link to a file with personal data. A click asks for the password if the last login is too old. */
export function ProvenDownload({ href, label, className, children }: Props) {
  const download = (event: MouseEvent) => {
    event.preventDefault();
    void downloadWithProof(href);
  };
  return (
    <a href={href} download aria-label={label} onClick={download} className={className}>
      {children}
    </a>
  );
}
