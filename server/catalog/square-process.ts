/** A process that puts one uploaded picture on a square and ends: its file is the argument, its output the square. */
import { squarePicture } from "./square-picture.ts";

const [, , file = ""] = process.argv;
process.stdout.write(await squarePicture(file));
