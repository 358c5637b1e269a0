import { createServer, type Server } from 'node:net';
import { StartError } from './start-error.ts';

const reasons: Record<string, (address: string, portName: string) => string> = {
  EADDRINUSE: (address, portName) =>
    `${address} is already in use: stop the program that listens there or set ${portName} to another number.`,
  EACCES: (address, portName) => `This user may not listen on ${address}: set ${portName} to a number above 1023.`,
  EADDRNOTAVAIL: (address) =>
    `${address} is not an address of this machine: set HOST to one of its own, such as 127.0.0.1.`,
  ENOTFOUND: (address) =>
    `The host name in ${address} is not known: set HOST to an address of this machine, such as 127.0.0.1.`,
};

/** Starts listening; `portName` is the variable of the port. Throws StartError if the port is in use or the address is not available. */
export function listen(server: Server, port: number, host: string, portName = 'PORT'): Promise<void> {
  const address = `${host.includes(':') ? `[${host}]` : host}:${port}`;
  return new Promise((resolve, reject) => {
    const fail = (cause: NodeJS.ErrnoException) => {
      const reason = reasons[cause.code ?? '']?.(address, portName);
      reject(new StartError(reason ?? `Cannot listen on ${address}: ${cause.message}.`, { cause }));
    };
    server.once('error', fail);
    server.listen(port, host, () => {
      server.off('error', fail);
      resolve();
    });
  });
}

/** Checks that the address is free, so that a long build does not end with a port in use. Throws StartError as `listen` does. */
export async function probeAddress(port: number, host: string, portName?: string): Promise<void> {
  const probe = createServer();
  await listen(probe, port, host, portName);
  await new Promise((resolve) => probe.close(resolve));
}
