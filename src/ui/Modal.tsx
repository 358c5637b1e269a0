import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';

interface Props {
  isOpen: boolean;
  /** Id of the element that names the dialog. */
  labelledBy: string;
  onClose: () => void;
  children: ReactNode;
}

/** A modal dialog. The browser keeps the focus inside and restores it afterwards. Escape and a click on the backdrop close it. */
export function Modal({ isOpen, labelledBy, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      onClose={onClose}
      onMouseDown={closeOnBackdrop}
      className="m-auto w-11/12 max-w-md rounded-card bg-white p-0 shadow-float backdrop:bg-ink/60"
    >
      {isOpen && <div className="p-6 sm:p-8">{children}</div>}
    </dialog>
  );
}
