export const version = process.env['SKILLGAUGE_BUILD_VERSION'] ?? '0.0.0'
