/**
 * Sends a form as `request` says and tells how far the sending is, from 0 to 1: only XMLHttpRequest knows. Rejects as
 * fetch does: TypeError when no answer comes, the signal's reason when it gives the call up.
 */
export function sendWithProgress(
  request: Request,
  form: FormData,
  onProgress: (sent: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open(request.method, request.url);
    call.withCredentials = true;
    for (const [name, value] of request.headers) {
      // The browser writes the type of a form itself, with its boundary.
      if (name !== 'content-type') call.setRequestHeader(name, value);
    }
    call.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    call.addEventListener('load', () => resolve(new Response(call.responseText, { status: call.status })));
    call.addEventListener('error', () => reject(new TypeError('No answer came')));
    call.addEventListener('abort', () => reject(request.signal.reason as Error));
    request.signal.addEventListener('abort', () => call.abort());
    call.send(form);
  });
}
