import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { openLogin } from '#features/session/stores/login-modal.ts';
import { $isLoggedIn, $isSeekingSession } from '#features/session/stores/session.ts';
import { $hasSessionEnded } from '#features/session/stores/session-end.ts';
import { $orderPage, loadOrder, refreshOrder } from '../../stores/order-page.ts';
import { orderPage as text } from '../../text/order-page.ts';
import { session } from '#core/text/session.ts';
import { Icon } from '#ui/Icon.tsx';
import { Notice } from '#ui/Notice.tsx';
import { buttonStyle, warningStyle } from '#ui/styles.ts';
import { askForLogin, LoginNotice } from '../LoginNotice.tsx';
import { OrderPageContent } from './OrderPageContent.tsx';
import { OrderPageSkeleton } from './OrderPageSkeleton.tsx';

const orderOfAddress = () => decodeURIComponent(location.pathname.replace(/\/+$/, '').split('/').at(-1) ?? '');

/** Reloads the order whenever the customer returns to the page, from a banking app or with the browser's Back button. */
function useReturns() {
  useEffect(() => {
    const look = () => void (document.visibilityState === 'visible' && refreshOrder());
    const leave = new AbortController();
    document.addEventListener('visibilitychange', look, leave);
    addEventListener('pageshow', ({ persisted }) => persisted && look(), leave);
    return () => leave.abort();
  }, []);
}

/** The page of one order. Asks a visitor to log in. Typed text survives the end of the session. */
export function OrderPageScreen() {
  const isLoggedIn = useStore($isLoggedIn);
  const isSeeking = useStore($isSeekingSession);
  const hasEnded = useStore($hasSessionEnded);
  const { order } = useStore($orderPage);
  useReturns();
  useEffect(() => {
    if (isSeeking || (hasEnded && $orderPage.get().order)) return;
    if (askForLogin()) void loadOrder(orderOfAddress());
  }, [isLoggedIn, isSeeking, hasEnded]);
  if (isSeeking) return <OrderPageSkeleton />;
  return (
    <>
      <a href="/my-orders" className={`${buttonStyle('link')} -mt-4 mb-2 !no-underline hover:!underline`}>
        <Icon name="chevron-left" className="size-5" />
        {text.back}
      </a>
      {hasEnded && order && <SessionEnded />}
      {isLoggedIn || (hasEnded && order) ? <LoadedOrder /> : <LoginNotice title={text.title} />}
    </>
  );
}

function SessionEnded() {
  return (
    <div className={`${warningStyle} mb-4 flex flex-col items-start gap-3`}>
      <p>{text.sessionEnded}</p>
      <button
        type="button"
        data-opens-login=""
        className={buttonStyle('dark', 'small')}
        onClick={() => openLogin({ staysHere: true })}
      >
        {session.login}
      </button>
    </div>
  );
}

function LoadedOrder() {
  const { state, orderId, order } = useStore($orderPage);
  if (order) return <OrderPageContent order={order} />;
  if (state === 'loading') return <OrderPageSkeleton />;
  const isMissing = state === 'missing';
  return (
    <>
      <h1 className="sr-only">{text.title}</h1>
      <Notice
        icon={isMissing ? 'package' : 'waves'}
        title={isMissing ? text.missing : text.failed}
        {...(isMissing && { text: text.missingText })}
      >
        {isMissing ? (
          <a href="/my-orders" className={buttonStyle('primary', 'large')}>
            {text.back}
          </a>
        ) : (
          <button type="button" className={buttonStyle('primary', 'large')} onClick={() => void loadOrder(orderId)}>
            {text.retry}
          </button>
        )}
      </Notice>
    </>
  );
}
