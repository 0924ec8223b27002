import { customType, timestamp, uuid } from "drizzle-orm/pg-core";
import { v7 as uuidv7 } from "uuid";

/** A primary key that grows with time (UUID version 7), generated here, not by the database. */
export const id = () => uuid().primaryKey().$defaultFn(uuidv7);

/** A time with the precision of a JavaScript Date, so that a value read from a page finds its row again. */
export const moment = () => timestamp({ precision: 3, withTimezone: true, mode: "date" });

/** Text compared byte by byte, so that every server sorts names alike. */
export const byteOrderedText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });
