/** Code that stays after the skill has run. */
export const persistence = {
  cron: /crontab|cron\.d|\/etc\/cron|\bat now|@reboot|\* \* \* \*|cron\.daily/,
  'a start-up file of the shell':
    /\.(?:bashrc|zshrc|zshenv|bash_profile|zprofile|bash_login|profile|bash_logout)\b|\$profile\b|fish\/config|\/etc\/profile|rc\.local|\.envrc|\.inputrc|\.vimrc|\.pythonrc/,
  'a launch agent': /launchagents|launchdaemons|launchctl|\.plist\b|loginitem|runatload/,
  'a service': /systemctl|systemd|\.service\b|\[service\]|execstart|\.timer\b|loginctl enable-linger/,
  'a start-up entry of Windows':
    /currentversion.{1,2}run|schtasks|scheduledtask|startup.{0,3}(?:folder|programs)|programs.{1,2}startup|new-service|\bsc(?:\.exe)? create|wmi|set-itemproperty/,
  'hooks or settings of git':
    /\.git\/hooks|hookspath|core\.hooks|post-(?:commit|checkout|merge|rewrite)|pre-(?:commit|push)|templatedir|\.husky|prepare-commit-msg|core\.(?:pager|editor|sshcommand|fsmonitor)|git config --global|filter\.\w{1,40}\.(?:clean|smudge)/,
  'settings of agents':
    /\.claude(?![\w.-])|settings(?:\.local)?\.json|\.cursor|mcp(?:_?servers)?\b|\.codex|\.gemini|claude\.md|agents\.md|cursorrules|pretooluse|posttooluse|sessionstart|userpromptsubmit|\.vscode|tasks\.json|folderopen|postcreatecommand|devcontainer/,
  'keys that may log in': /authorized_keys|ssh-(?:rsa|ed25519) aaaa|ssh-copy-id|sshd_config|permitrootlogin/,
  'a new account':
    /useradd|adduser|net user|usermod|chpasswd|dscl|sysadminctl|localgroup administrators|new-localuser/,
  'a command that is replaced':
    /\balias \w{1,40}=|function \w{1,40}\(\) ?\{|\/usr\/local\/bin|\.local\/bin|path=|ld_preload|prompt_command|node_options|pythonstartup|bash_env|dyld_insert|git_ssh_command/,
  'files that are written': />>|appendfile|, ?["']a["']\)|tee -a|add-content|\.write\(|write_text|writefile/,
}
