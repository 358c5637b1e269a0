import type { IncomingMessage } from 'node:http';

const LENGTH = 'host'.length;

/** Whether a request has several Host headers. A proxy may route by one name while Node reads the other (RFC 9112, 3.2). */
export function hasManyHosts({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string;
    if (name.length === LENGTH && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}
