import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $loginModal } from '#features/session/stores/login-modal.ts';
import { $eligible, goHomeSoon, loadEligible } from '../stores/reviews.ts';
import { $isLoggedIn, $isSeekingSession } from '#features/session/stores/session.ts';
import { $hasSessionEnded } from '#features/session/stores/session-end.ts';
import { reviews as text } from '../text/reviews.ts';
import { session } from '#core/text/session.ts';
import { Notice } from '#ui/Notice.tsx';
import { buttonStyle } from '#ui/styles.ts';
import { OwnReviews } from './OwnReviews.tsx';
import { ReviewForm } from './ReviewForm.tsx';
import { ReviewSkeleton } from './ReviewSkeleton.tsx';

/** The purchases that the customer may review, and the form. Sends a visitor to the home page (spec 2). */
export function ReviewScreen() {
  const isLoggedIn = useStore($isLoggedIn);
  const isSeeking = useStore($isSeekingSession);
  const { isOpen: isLoggingIn } = useStore($loginModal);
  const mayStay = isLoggedIn || isSeeking || isLoggingIn;
  useEffect(() => {
    if (isLoggedIn) void loadEligible();
  }, [isLoggedIn]);
  useEffect(() => (mayStay ? undefined : goHomeSoon()), [mayStay]);
  if (isSeeking) return <ReviewSkeleton />;
  if (!isLoggedIn) return <LoginPrompt />;
  return (
    <>
      <Purchases />
      <OwnReviews />
    </>
  );
}

function Purchases() {
  const { state, purchases } = useStore($eligible);
  if (purchases.length > 0) return <ReviewForm purchases={purchases} />;
  if (state === 'loading') return <ReviewSkeleton />;
  if (state === 'failed')
    return (
      <Notice icon="waves" title={text.failed}>
        <button type="button" className={buttonStyle('primary', 'large')} onClick={() => void loadEligible()}>
          {text.retry}
        </button>
      </Notice>
    );
  return (
    <Notice icon="star" title={text.none} text={text.noneHint}>
      <a href="/products" className={buttonStyle('primary', 'large')}>
        {text.seeProducts}
      </a>
    </Notice>
  );
}

function LoginPrompt() {
  const hasEnded = useStore($hasSessionEnded);
  const title = hasEnded ? session.expired : session.required(session.actions.review);
  return (
    <Notice icon="user" title={title} text={text.loginHint}>
      <a href="/" className={buttonStyle('primary', 'large')}>
        {text.home}
      </a>
    </Notice>
  );
}
