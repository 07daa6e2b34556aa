/** Fetching and running code. */
export const execution = {
  'code made at run time':
    /\bexec\(|\beval\b|new function\(|vm\.run|importlib|__import__|runpy|execfile|exec_module|\biex\b|invoke-expression|loadstring|instance_eval|add-type|assembly\]::load|\brequire\(\w{1,40}\)|import\(\w{1,40}\)|class_eval|loadbuffer|dofile|create_function|scriptengine|groovyshell|csharpscript|parse\(text|dlopen|loadlibrary|defineclass|urlclassloader/,
  'a command that is run':
    /subprocess|os\.system|os\.popen|child_process|execsync|\bspawn(?:sync)?\(|\bexec(?:file)?(?:sync)?\(|start-process|\bsystem\(|popen|shell_exec|passthru|execa|\bbash -c|\bsh -c|\bxargs\b|-exec\b|exec\.command|process\.start|processbuilder|getruntime|command::new|open3|io\.popen|os\.execute|wscript\.shell|do shell script|proc_open|pcntl_exec|system2\(|deno\.command|bun\.spawn|executecommand|execute_command|local-exec|system\.cmd|shell-command/,
  'a shell': /shell ?[=:] ?true|bash -c|sh -c|cmd \/c/,
  'a pipe into an interpreter':
    /\| ?(?:sudo )?(?:ba|z|da)?sh\b|\| ?(?:sudo )?(?:python3?|node|perl|ruby)\b|(?:bash|sh|source|\.) ?<\(|-c "\$\(curl/,
  'objects that run code when loaded':
    /pickle\.loads?|torch\.load|joblib\.load|marshal\.loads|dill\.load|cloudpickle|yaml\.(?:unsafe_)?load\(|trust_remote_code|weights_only ?= ?false|unserialize\(|allow_pickle/,
  'a file made executable':
    /chmod (?:-[a-z]{1,12} )?(?:\+x|[au]\+x|0?7[0-7]{2})|os\.chmod|chmodsync|s_ixusr|0o?7[0-7]{2}|setexecutable/,
  'a download':
    /urlretrieve|\s-o ?["'$~./]|--output\b|-outfile|downloadfile|download(?:string|data)?\(|\.content\)|createwritestream|iter_content|writefilesync\([^\n]{0,60}(?:body|buf|data|res)|-qo|bitstransfer|certutil/,
  'temporary files':
    /\/tmp\/|\/var\/tmp|\/dev\/shm|tempfile|tmpdir\(\)|mktemp|\$env:temp|%temp%|gettempdir|appdata/,
  'hidden files': /["'/]\.[a-z_][\w-]{1,20}(?:["'/]|$|\s)/,
  'a process in the background':
    /nohup|disown|start_new_session|detached ?: ?true|setsid|\.unref\(\)|daemon ?= ?true|-windowstyle hidden|creationflags|&\s*$|& ?\)|preexec_fn|os\.fork\(|threading\.thread|windowstyle|start \/b/m,
  'hidden output':
    />\/dev\/null 2>&1|&>\/dev\/null|&> \/dev\/null|> \/dev\/null 2>&1|>\/dev\/null 2>\/dev\/null|devnull|stdio ?: ?['"]ignore|out-null|curl [^\n]{0,40}-(?:f|k|l)?s|--silent|-windowstyle hidden|logging\.disable|capture_output/m,
  'hidden errors':
    /\|\| ?(?:true|:)(?:\s|$)|2>\/dev\/null|-erroraction silent|except:\s|:\s{1,20}(?:pass|continue|return none)\b|catch ?(?:\([^)]{0,12}\))? ?\{ ?(?:\/\*[^*]{0,60}\*\/)? ?\}|\.catch\(\(\) ?=> ?(?:\{|null|undefined)|on\(['"]error['"], ?\(\) ?=> ?\{ ?\}|suppress\(|rescue (?:nil|=>)|check ?= ?false/m,
  'an endless loop':
    /while (?:true|1|:)|while ?\(true|setinterval|schedule\.every|for ?\(;;\)|sleep \d|time\.sleep/,
  'an installation':
    /\bnpx\b|\buvx\b|pip3? install|npm (?:i|install)\b|gem install|go install|cargo install|brew install|apt(?:-get)? install/,
  'packages of another index':
    /--(?:extra-)?index(?:-url)?\b|--trusted-host|\bgit\+https?:|\binstall (?:-\w{1,9} )?https?:|--registry|\bregistry ?=/,
  'code that runs on installation or import':
    /["'](?:pre|post)?(?:install|prepare|pretest|postpublish)["'] ?:|cmdclass|setup\(|build_py|sitecustomize|usercustomize|\.pth\b|conftest|pytest_configure|__init__/,
}
