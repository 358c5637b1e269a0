import { useEffect, useState } from 'react';

const SECOND = 1_000;

/** Returns the remaining milliseconds until an ISO date and updates them while mounted. Calls `onEnd` once at 0. */
export function useTimeLeft(until: string, onEnd: () => void): number {
  const left = () => Math.max(0, Date.parse(until) - Date.now());
  const [milliseconds, setMilliseconds] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => {
      setMilliseconds(left());
      if (left() > 0) return;
      clearInterval(timer);
      onEnd();
    }, SECOND);
    return () => clearInterval(timer);
  }, [until]);
  return milliseconds;
}
