import { environment, readConfig } from '#server/settings/config.ts';
import { updateHome } from '#server/updates/update.ts';

// `update` as the command line has it, of a home that is named: updating.ts HOME WATCH-SECONDS [FOLDER | --back]
const [home = '', watch = '0', wanted = ''] = process.argv.slice(2);
const asked = { look: false, back: wanted === '--back', yes: false, watch: Number(watch), wanted };
await updateHome(home, readConfig(environment()), asked).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
