// A worker that leaves at once. It answers nothing: pages come over the network from then on.

import { leave } from './offline/leaving.js';

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(leave()));
