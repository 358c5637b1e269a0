import { setImmediate } from 'node:timers/promises';
import { limits } from '#core/limits.ts';
import { ApiProblem } from './api-problem.ts';
import { wrongField } from './parse.ts';

/** The parts of a multipart call: the JSON in `productData` and the files in `images`. */
export interface MultipartBody {
  data: unknown;
  files: File[];
}

/** The JSON of a request; undefined without a body. Throws payload_too_large, unsupported_media_type, invalid_json. */
export async function readJson(request: Request, maxBytes: number = limits.api.maxJsonBytes): Promise<unknown> {
  const bytes = await readBytes(request, maxBytes);
  if (bytes.length === 0) return undefined;
  expectType(request, 'application/json');
  return parseJson(await decode(bytes));
}

/** Bytes that are decoded before other requests are answered. */
const PORTION = 1_024 * 1_024;

async function decode(bytes: Uint8Array): Promise<string> {
  const decoder = new TextDecoder();
  if (bytes.length <= PORTION) return decoder.decode(bytes);
  let text = '';
  for (let start = 0; start < bytes.length; start += PORTION) {
    await setImmediate();
    text += decoder.decode(bytes.subarray(start, start + PORTION), { stream: true });
  }
  await setImmediate();
  return text + decoder.decode();
}

/** The parts of a multipart request. Throws payload_too_large, unsupported_media_type, invalid_json, invalid_body. */
export async function readMultipart(request: Request): Promise<MultipartBody> {
  expectType(request, 'multipart/form-data');
  const bytes = await readBytes(request, limits.api.maxMultipartBytes);
  const form = await readForm(bytes, request.headers.get('content-type') ?? '');
  const data = form.get('productData');
  if (typeof data !== 'string') throw wrongField('productData', 'missing');
  const files = form.getAll('images').filter((part) => part instanceof File);
  if (files.length !== form.getAll('images').length) throw wrongField('images', 'not_a_file');
  return { data: parseJson(data), files };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, refuseNul) as unknown;
  } catch (error) {
    throw error instanceof ApiProblem ? error : new ApiProblem('invalid_json');
  }
}

// PostgreSQL cannot store text with a NUL, and proper clients do not send one.
function refuseNul(key: string, value: unknown): unknown {
  if (typeof value === 'string' && value.includes('\0')) throw wrongField(key, 'invalid_format');
  return value;
}

async function readForm(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<FormData> {
  try {
    return await new Response(bytes, { headers: { 'content-type': type } }).formData();
  } catch {
    // The platform throws only for a body that is not multipart.
    throw wrongField('body', 'not_multipart');
  }
}

// Because the type is required, browsers also send a preflight before a foreign page can post JSON.
function expectType(request: Request, wanted: string): void {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== wanted) throw new ApiProblem('unsupported_media_type');
}

/** The raw bytes of a request. Throws payload_too_large, and invalid_body if the connection breaks. */
export async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw new ApiProblem('payload_too_large');
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.length;
      if (size > maxBytes) throw new ApiProblem('payload_too_large');
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof ApiProblem ? error : wrongField('body', 'broken_off');
  }
  const bytes = new Uint8Array(size);
  let start = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, start);
    start += chunk.length;
  }
  return bytes;
}
