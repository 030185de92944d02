import { createHash } from 'node:crypto';
import styles from './screen.css?inline';
import script from './turn.js?raw';

/** Changes with the script or the styles, and so does the page that a screen has. */
const build = createHash('sha256').update(styles).update(script).digest('hex').slice(0, 12);

/** What the page of a screen is sent with. */
export const wallFiles = { styles, script, build };
