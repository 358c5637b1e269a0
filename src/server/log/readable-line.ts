interface LogLine {
  time: string;
  level: string;
  msg: string;
  requestId?: string;
  method?: string;
  path?: string;
  status?: number;
  milliseconds?: number;
  error?: { stack?: string; message: string };
}

/** Formats a line of the JSON log for a person at a terminal. */
export function readableLine(json: string): string {
  const { time, level, msg, requestId, method, path, status, milliseconds, error } = JSON.parse(json) as LogLine;
  const clock = time.slice(11, 19);
  if (method !== undefined) return `${clock} ${method} ${path} ${status} ${milliseconds} ms\n`;
  const id = requestId === undefined || msg.includes(requestId) ? '' : ` [${requestId}]`;
  return `${clock} ${level}: ${msg}${id}\n${error ? `${error.stack || error.message}\n` : ''}`;
}
