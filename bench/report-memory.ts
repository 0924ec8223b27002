/** Preloaded into a shop's process: reports its memory usage to the parent process on request. */
process.on("message", () => process.send?.(process.memoryUsage()));
process.channel?.unref();
