import { exitOnStartError } from '#server/process/start-problems.ts';
import { provideBuild } from '../build/build.ts';
import { readEnvironment } from '../environment.ts';
import { askForReload, controlSocketOf } from '../processes/control-socket.ts';
import { readSettings } from '../settings.ts';

/** `npm run reload`: builds changed sources. The running shop then takes over the new build and the present settings. */
async function reload(): Promise<void> {
  const settings = readSettings(readEnvironment());
  await provideBuild(console.log);
  const result = await askForReload(controlSocketOf(settings));
  if (!result) console.error(`No shop runs with PORT ${settings.port} and its data in ${settings.dataDir}.`);
  else if (result.isDone) console.log(result.says);
  else console.error(result.says);
  if (!result?.isDone) process.exitCode = 1;
}

await reload().catch(exitOnStartError);
