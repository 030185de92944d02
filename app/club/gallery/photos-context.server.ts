import { createContext } from 'react-router';
import type { DriveAlbums } from './drive-albums.server.ts';
import type { PhotoStore } from './photo-store.server.ts';

export const photosContext = createContext<PhotoStore>();

/** Albums from shared folders; null where the club has none. */
export const driveAlbumsContext = createContext<DriveAlbums | null>(null);
