import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { LoginModal } from './LoginModal.tsx';

let isInPage = false;

/** Mounts the login modal at the end of the page. A second call changes nothing. */
export function showLoginModal(): void {
  if (isInPage) return;
  isInPage = true;
  createRoot(document.body.appendChild(document.createElement('div'))).render(createElement(LoginModal));
}
