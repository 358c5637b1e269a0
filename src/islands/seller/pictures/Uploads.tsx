import { $uploads, forgetUploads, retryUpload } from '#stores/seller-uploads.ts';
import { seller as text } from '#text/seller.ts';
import { buttonStyle } from '#ui/styles.ts';
import { useStore } from '../../use-store.ts';

/** The pictures on their way, each with its progress; what has failed can be sent again. */
export function Uploads() {
  const uploads = useStore($uploads);
  if (uploads.length === 0) return null;
  return (
    <section
      aria-label={text.uploads}
      className="flex flex-col gap-2 rounded-card border border-swell bg-white p-3 text-sm"
    >
      <ul className="flex flex-col gap-2">
        {uploads.map(({ id, file, state, sent, problem }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3">
            <span className="min-w-0 flex-1 break-words">{file.name}</span>
            <progress aria-label={text.uploadOf(file.name)} max={1} value={sent} className="bar w-24" />
            <span role="status" className={state === 'failed' ? 'text-error' : 'text-ink-soft'}>
              {problem ?? text.uploadStates[state]}
            </span>
            {state === 'failed' && (
              <>
                <button
                  type="button"
                  aria-label={text.retryUpload(file.name)}
                  onClick={() => void retryUpload(id)}
                  className={buttonStyle('dark', 'small')}
                >
                  {text.retry}
                </button>
                <button
                  type="button"
                  aria-label={text.forgetUpload(file.name)}
                  onClick={() => forgetUploads(id)}
                  className={buttonStyle('quiet', 'small')}
                >
                  ×
                </button>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
