import { projectRoot } from '../project.ts';
import { type Build, noteUse, removeOldBuilds } from './builds.ts';

const HOUR = 60 * 60 * 1000;

/** Notes now and every hour that the build is served, and removes those that no longer are, until the function is called. */
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
