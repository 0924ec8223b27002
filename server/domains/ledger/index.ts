export {
  insertPostingsOf,
  type JournalEntry,
  type Posting,
  post,
  postingsOf,
  postTransfers,
  transfer,
} from "./service.ts";
