import { createHash } from 'node:crypto';
import open from './open.css?inline';
import pictures from './pictures.css?inline';
import frame from './screen.css?inline';
import script from './turn.js?raw';

const styles = [frame, pictures, open].join('\n');

/** Changes with the script or the styles, which makes open pages reload. */
const build = createHash('sha256').update(styles).update(script).digest('hex').slice(0, 12);

/** Styles, script and build id of the screen page. */
export const clubScreenAssets = { styles, script, build };
