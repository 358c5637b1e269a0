import { projectRoot } from '../project.ts';
import { type Build, noteUse, removeOldBuilds } from './builds.ts';

const HOUR = 60 * 60 * 1000;

/**
 * Marks the build as in use now and every hour, and removes builds that are no longer in use. Returns the function that
 * stops it.
 */
export function keepInUse(build: Build): () => void {
  const note = async () => {
    const now = new Date();
    await noteUse(build, now);
    await removeOldBuilds(projectRoot, build, now);
  };
  void note();
  const timer = setInterval(() => void note(), HOUR);
  timer.unref();
  return () => clearInterval(timer);
}
