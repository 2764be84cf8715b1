import fc from "fast-check";

// The same samples in every run, so that a change fails by its own fault. To look further: FC_SEED=$RANDOM npm test.
fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 20_261_120) });
