import { $loginModal, closeLogin } from '#features/session/stores/login-modal.ts';
import { showMissingCode } from '#browser/toasts.ts';

const signs = ['pointerover', 'focusin'] as const;
let download: Promise<typeof import('./show-login-modal.ts')> | undefined;

/** Loads the modal, which includes React, on the first hover or focus of an element that opens the login. */
function startDownload() {
  for (const sign of signs) document.removeEventListener(sign, onSign);
  return (download ??= import('./show-login-modal.ts'));
}

function onSign({ target }: Event) {
  if (target instanceof Element && target.closest('[data-opens-login]')) startDownload().catch(forget);
}

function forget() {
  download = undefined;
}

async function show() {
  try {
    const { showLoginModal } = await startDownload();
    showLoginModal();
  } catch {
    // The message says that a part of the page failed to load.
    forget();
    closeLogin();
    showMissingCode();
  }
}

for (const sign of signs) document.addEventListener(sign, onSign, { passive: true });
$loginModal.subscribe(({ isOpen }) => {
  if (isOpen) void show();
});
