/** Like fetch, with the same errors, but reports the sent part of a form, from 0 to 1. Only XMLHttpRequest can report it. */
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
      // The browser sets the content type of a form itself, including its boundary.
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
